import { helpPages, helpPath } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { helpTopics } from './help-topics.ts';
import { HelpRow } from './HelpRow.tsx';

/** Every page of the help. */
export function HelpTopics() {
  return (
    <MenuList label={m.help_pages()}>
      {helpPages.map((page) => {
        const { icon, title, text } = helpTopics[page];
        return <HelpRow key={page} href={helpPath(page)} icon={icon} title={title()} text={text()} />;
      })}
    </MenuList>
  );
}
