/** What the checks of a pack share while they work: its folder, its sheets, its pictures, its language. */
import { isUtf8 } from 'node:buffer';
import type { Static, TSchema } from 'typebox';
import { usualChoice } from '@glass-dice/domain/club-choice';
import { allLanguages, locales, type Languages } from '@glass-dice/domain/locale';
import { createPool } from '../../platform/load/pool.ts';
import { eachLimit, type Progress } from './each-limit.ts';
import type { Film } from './film.ts';
import { mistakeText, type Mistake, type Path } from './mistake.ts';
import { refusalOf, type FileKind, type PackFolder } from './pack-folder.ts';
import type { TextsEntry } from './pack-schema.ts';
import { cutOff, lookAtPicture, pictureRemedy, type Picture, type PictureUse, type Shape } from './pictures.ts';
import { Sheet } from './sheet.ts';

/** As many files are looked at in parallel. */
const filesAtOnce = 8;
/** A photo has up to 25 million pixels, which are 100 MB once decoded. */
const photosAtOnce = 2;

type LookAt = () => Promise<void>;

type AboutPicture = { shape?: Shape; drawingOnly?: boolean };

export class PackReading {
  readonly folder: PackFolder;
  readonly sheets: Sheet<unknown>[] = [];
  /** Of files that are no sheets, by what they say: videos may share files, and a mistake is named once. */
  readonly mistakes = new Map<string, Mistake>();
  /** By their use and path in the pack. */
  readonly pictures = new Map<string, Picture>();
  /** By playlist and captions. */
  readonly films = new Map<string, Film>();
  /** That the club offers. */
  languages: Languages = allLanguages;
  /** Not while the club's own file does not say them rightly: then no text lacks one of them, or has one too many. */
  languagesAreKnown = true;
  timeZone = usualChoice.timeZone;
  /** Files that a sheet mentions and that are not read yet: each once, however often it is mentioned. */
  readonly #mentioned = new Map<string, LookAt>();

  readonly #decoding = createPool({ concurrency: photosAtOnce, maxQueued: Infinity });
  readonly #progress: Progress;

  constructor(folder: PackFolder, progress: Progress) {
    this.folder = folder;
    this.#progress = progress;
  }

  async open<S extends TSchema>(file: string, schema: S, kind: FileKind = 'yaml'): Promise<Sheet<Static<S>>> {
    const bytes = await this.folder.read(file, kind);
    const text = bytes.ok && isUtf8(bytes.value) ? bytes.value.toString('utf8') : undefined;
    const sheet = new Sheet<Static<S>>(file, text, schema);
    this.sheets.push(sheet);
    if (!bytes.ok) sheet.refuse([], ...refusalOf(bytes.reason, file, kind));
    else if (text === undefined) sheet.refuse([], `${file} is not UTF-8.`, 'Save it as UTF-8.');
    return sheet;
  }

  /** A text may lack a language, which is reported, but not the one that stands in for the missing; nor have further ones. */
  checkTexts(sheet: Sheet<unknown>, path: Path, texts: TextsEntry, what = 'text'): void {
    if (!this.languagesAreKnown) return;
    const { offered, defaultLocale } = this.languages;
    for (const locale of locales) {
      if (offered.includes(locale) || !sheet.sound(...path, locale) || texts[locale] === undefined) continue;
      const problem = `There is a ${what} in ${locale}, which the club does not offer.`;
      sheet.refuse([...path, locale], problem, `Remove it, or add ${locale} to "languages" in club.yaml.`);
    }
    const missing = offered.filter((locale) => sheet.sound(...path, locale) && texts[locale] === undefined);
    if (missing.includes(defaultLocale)) {
      const problem = `There is no ${what} in ${defaultLocale}, the language that stands in for missing ones.`;
      sheet.refuse([...path, defaultLocale], problem, `Add "${defaultLocale}: …".`);
    } else if (missing.length > 0) {
      sheet.warn(path, `There is no ${what} in ${missing.join(', ')}.`, `"${texts[defaultLocale]}" is shown instead.`);
    }
  }

  /** Each file once, and what is cut off of it once in each shape. */
  checkPicture(sheet: Sheet<unknown>, path: Path, file: string, use: PictureUse, about: AboutPicture = {}): void {
    if (!sheet.sound(...path)) return;
    const named = `${use} ${file}`;
    const warn = (picture: Picture) => {
      const cut = about.shape && cutOff(picture, about.shape);
      if (cut) sheet.warn(path, ...cut);
    };
    const known = this.pictures.get(named);
    if (known) return this.mention(`${about.shape} ${named}`, async () => warn(known));
    this.mention(`${about.shape} ${named}`, async () => {
      const bytes = await this.folder.read(file, 'picture');
      if (!bytes.ok) return sheet.refuse(path, ...refusalOf(bytes.reason, file, 'picture'));
      const picture = await this.#decoding(() => lookAtPicture(file, bytes.value, use));
      if (!picture.ok)
        return sheet.refuse(path, `${file} ${picture.reason}.`, pictureRemedy(file, picture.reason, about));
      this.pictures.set(named, picture.value);
      warn(picture.value);
    });
  }

  refuse(mistake: Mistake): void {
    this.mistakes.set(mistakeText(mistake), mistake);
  }

  mention(name: string, lookAt: LookAt): void {
    if (!this.#mentioned.has(name)) this.#mentioned.set(name, lookAt);
  }

  /** Afterwards the sheet can find no further mistake. */
  async finish(sheet: Sheet<unknown>): Promise<void> {
    await this.lookAtMentioned(sheet);
    sheet.release();
  }

  /** Looks at every file that the sheet mentions. */
  async lookAtMentioned(sheet: Sheet<unknown>): Promise<void> {
    const all = this.#mentioned.size;
    await eachLimit(
      filesAtOnce,
      this.#mentioned.values(),
      (lookAt) => lookAt(),
      (done) => this.#progress(`What ${sheet.file} mentions:`, done, all),
    );
    this.#mentioned.clear();
  }
}
