import type { Club } from '@glass-dice/contract/club';

/** Where the club can be reached, if it wants to be. An address that is not of the web leads nowhere. */
export function serviceDestination({ serviceSwitch, serviceLink }: Club): URL | undefined {
  const url = serviceSwitch && serviceLink ? URL.parse(serviceLink) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
