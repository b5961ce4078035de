import { helpPages, helpPath } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { MenuList } from '../../../ui/actions/MenuList.tsx';
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
