/** What the checks of a pack share while they work: its folder, its sheets, its pictures, its language. */
import { isUtf8 } from 'node:buffer';
import type { Static, TSchema } from 'typebox';
import { defaultLocale, locales, type Locale } from '@glass-dice/domain/locale';
import { fileRefusals, readPackFile } from './pack-folder.ts';
import type { TextsEntry } from './pack-schema.ts';
import { pictureMistake, toPicture, type Picture } from './pictures.ts';
import type { Path } from './mistake.ts';
import { Sheet } from './sheet.ts';

export class PackReading {
  readonly folder: string;
  readonly sheets: Sheet<unknown>[] = [];
  /** By their path in the pack. */
  readonly pictures = new Map<string, Picture>();
  defaultLocale: Locale = defaultLocale;

  constructor(folder: string) {
    this.folder = folder;
  }

  async open<S extends TSchema>(file: string, schema: S): Promise<Sheet<Static<S>>> {
    const bytes = await readPackFile(this.folder, file);
    const text = bytes.ok && isUtf8(bytes.value) ? bytes.value.toString('utf8') : undefined;
    const sheet = new Sheet<Static<S>>(file, text, schema);
    this.sheets.push(sheet);
    if (!bytes.ok) sheet.refuse([], ...fileRefusals[bytes.reason](file));
    else if (text === undefined) sheet.refuse([], `${file} is not UTF-8.`, 'Save it as UTF-8.');
    return sheet;
  }

  /** A text may lack a language, which is reported, but not the one that stands in for the missing. */
  checkTexts(sheet: Sheet<unknown>, path: Path, texts: TextsEntry): void {
    const missing = locales.filter((locale) => sheet.sound(...path, locale) && texts[locale] === undefined);
    if (missing.includes(this.defaultLocale)) {
      const problem = `There is no text in ${this.defaultLocale}, the language that stands in for missing ones.`;
      sheet.refuse([...path, this.defaultLocale], problem, `Add "${this.defaultLocale}: …".`);
    } else if (missing.length > 0) {
      sheet.warn(
        path,
        `There is no text in ${missing.join(', ')}.`,
        `"${texts[this.defaultLocale]}" is shown instead.`,
      );
    }
  }

  async checkPicture(sheet: Sheet<unknown>, path: Path, file: string): Promise<void> {
    if (!sheet.sound(...path) || this.pictures.has(file)) return;
    const bytes = await readPackFile(this.folder, file);
    if (!bytes.ok) return sheet.refuse(path, ...fileRefusals[bytes.reason](file));
    const mistake = pictureMistake(file, bytes.value);
    if (mistake) {
      const remedy = 'Save it as a plain SVG that holds shapes only, or as a PNG, JPEG or WebP with that ending.';
      return sheet.refuse(path, `${file} ${mistake}.`, remedy);
    }
    this.pictures.set(file, toPicture(file, bytes.value));
  }
}
