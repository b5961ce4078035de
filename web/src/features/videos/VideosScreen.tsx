import { Clapperboard } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export function VideosScreen() {
  return (
    <Page title={m.tab_videos()}>
      <EmptyState icon={Clapperboard} title={m.videos_empty_title()}>
        {m.videos_empty_text()}
      </EmptyState>
    </Page>
  );
}
