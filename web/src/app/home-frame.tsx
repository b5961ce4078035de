/** The frame of the first screen, for the page of /home: the build puts it there, so it shows before any script. */
import { screens } from '@glass-dice/contract/screens';
import { Column } from '@glass-dice/ui/layout/Column.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { HomeLayout } from '../features/home/HomeLayout.tsx';
import { MainTabs } from './MainTabs.tsx';

export function homeFrame(): string {
  return renderToStaticMarkup(
    <Router ssrPath={screens.home}>
      <Column>
        <HomeLayout />
        <MainTabs />
      </Column>
    </Router>,
  );
}
