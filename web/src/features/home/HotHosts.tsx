import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import type { HotHost } from '@glass-dice/contract/hosts';
import { hostPath, screens } from '@glass-dice/contract/screens';
import { hotDays, type HotRule } from '@glass-dice/domain/hot';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import { Link } from 'wouter';
import { hostLine } from './host-line.ts';
import { hostGrid, Nothing, Section } from './Section.tsx';

const words = {
  hot: { title: m.home_hot_hosts, rule: m.home_hot_hosts_rule },
  new: { title: m.home_new_hosts, rule: m.home_new_hosts_rule },
};

export function HotHosts({ club, home }: { club: Club; home: Home }) {
  const all = { href: screens.hosts, label: m.home_all_hosts() };
  const { rule, hosts } = home.hotHosts;
  if (hosts.length === 0) {
    return (
      <Section title={m.home_new_hosts()}>
        <Nothing>{m.hosts_empty_title()}</Nothing>
      </Section>
    );
  }
  return (
    <Section title={words[rule].title()} rule={words[rule].rule({ days: hotDays })} all={all}>
      <ul className={hostGrid}>
        {hosts.map((host, place) => (
          <li key={host.id}>
            <HostCell host={host} club={club} rule={rule} eager={place < 3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface HostCellProps {
  host: HotHost;
  club: Club;
  rule: HotRule;
  eager: boolean;
}

function HostCell({ host, club, rule, eager }: HostCellProps) {
  return (
    <Link
      href={hostPath(host.id)}
      className="relative block h-full overflow-clip rounded-2 bg-surface shadow-card transition-colors hover:bg-raised active:bg-raised"
    >
      <Picture picture={host.picture} sizes="(width >= 480px) 143px, 29vw" alt="" shape="portrait" eager={eager} />
      <span className="grid px-2.5 pt-2 pb-2.5">
        <span className="line-clamp-2 text-sm font-semibold">{host.name}</span>
        <span className="text-xs text-ink-2">{hostLine(host, club)}</span>
        {rule === 'hot' && (
          <span className="text-xs text-ink-2">
            {host.lately === null ? m.home_new() : m.home_new_followers({ count: host.lately })}
          </span>
        )}
      </span>
      {club.sample && <SampleMark />}
    </Link>
  );
}

/** Over the corner of a picture. */
function SampleMark() {
  return (
    <span
      data-theme="dark"
      className="absolute start-1.5 top-1.5 rounded-full bg-(--scrim) px-2 text-xs font-semibold text-hero-ink"
    >
      {m.home_sample()}
    </span>
  );
}
