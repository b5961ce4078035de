/** Calls of the API beside the page, for what a journey needs and does not test. */
import { expect, type APIResponse, type Page } from '@playwright/test';

/** A page, or what calls the API without one. */
export type Caller = Pick<Page, 'request'>;

export async function ask<Answer>({ request }: Caller, path: string): Promise<Answer> {
  return (await (await request.get(`/api${path}`)).json()) as Answer;
}

/** A server under load refuses what it could not answer in time; the same key makes it the same call the next time. */
export async function send(
  { request }: Caller,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
  session?: string,
): Promise<unknown> {
  const headers = {
    ...(session ? { authorization: `Bearer ${session}` } : {}),
    ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
  };
  let answer: APIResponse;
  const status = async () => {
    answer = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
    return answer.status();
  };
  await expect.poll(status, { message: `${method} ${path}`, timeout: 30_000 }).not.toBe(503);
  expect(answer!.ok(), `${method} ${path}: ${answer!.status()}`).toBe(true);
  return answer!.status() === 204 ? undefined : await answer!.json();
}
