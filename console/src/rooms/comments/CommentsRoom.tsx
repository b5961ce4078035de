import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useState } from 'react';
import { useLocation, useRoute, useSearchParams } from 'wouter';
import { Cards } from './Cards.tsx';
import { Queue } from './Queue.tsx';

const lists = ['reported', 'newest', 'hidden'] as const;
export type List = (typeof lists)[number];

const listNames: Record<List, () => string> = {
  reported: m.console_comments_reported,
  newest: m.console_comments_newest,
  hidden: m.console_comments_tab_hidden,
};

/** Which list stands in the address behind the question mark, and which comment before it. */
export function CommentsRoom() {
  const [search] = useSearchParams();
  const list = lists.find((each) => each === search.get('list')) ?? 'reported';
  const [, params] = useRoute('/comments/:id');
  const [, navigate] = useLocation();
  const [arrived, setArrived] = useState(false);
  const place = {
    id: params ? Number(params.id) : undefined,
    /** The focus goes to what was opened, and stays where it is when the room opens. */
    arrived,
    pathOf: (id?: number) => pathOf(list, id),
    /** What was decided about is no place to go back to. */
    openNext: (id?: number) => {
      setArrived(true);
      navigate(pathOf(list, id), { replace: true });
    },
    onOpen: () => setArrived(true),
  };
  return (
    <div className="grid gap-1">
      <p className="text-ink-2">{m.console_comments_lead()}</p>
      <Tabs
        label={m.comments_title()}
        items={lists.map((id) => ({ id, label: listNames[id]() }))}
        value={list}
        onChange={(next) => {
          setArrived(false);
          navigate(pathOf(next as List));
        }}
      >
        {list === 'reported' ? <Queue place={place} /> : <Cards key={list} list={list} place={place} />}
      </Tabs>
    </div>
  );
}

export type Place = {
  id: number | undefined;
  arrived: boolean;
  pathOf: (id?: number) => string;
  openNext: (id?: number) => void;
  onOpen: () => void;
};

function pathOf(list: List, id?: number): string {
  return `/comments${id === undefined ? '' : `/${id}`}${list === 'reported' ? '' : `?list=${list}`}`;
}
