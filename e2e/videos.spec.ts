import { expect, test, type Page } from '@playwright/test';
import type { Club } from '@glass-dice/contract/club';
import { screens, videoPath } from '@glass-dice/contract/screens';
import type { Video, VideoCard } from '@glass-dice/contract/videos';
import { localeTags } from '@glass-dice/domain/locale';
import { ask } from './rig/api.ts';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { newMember, speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

/** What the video element says of itself. */
function looking(page: Page) {
  const look = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => ({
      seconds: video.currentTime,
      paused: video.paused,
      height: video.videoHeight,
      speed: video.playbackRate,
      captions: Array.from(video.textTracks)
        .filter(({ mode, activeCues }) => mode === 'showing' && activeCues?.length)
        .map(({ language }) => language),
    }));
  return {
    look,
    until: (part: Partial<Awaited<ReturnType<typeof look>>>) => expect.poll(look, slow).toMatchObject(part),
    untilPast: (seconds: number) => expect.poll(async () => (await look()).seconds, slow).toBeGreaterThan(seconds),
  };
}

/** A machine that many share decodes slowly. */
const slow = { timeout: 60_000 };

/** A browser may wait for a tap before it plays anything. */
async function play(page: Page, label: string): Promise<void> {
  const { look } = looking(page);
  await expect(async () => {
    if ((await look()).paused) await page.getByRole('button', { name: label, exact: true }).click({ timeout: 1000 });
    expect((await look()).paused).toBe(false);
  }).toPass(slow);
}

async function twoVideos(page: Page): Promise<VideoCard[]> {
  const { videos } = await ask<{ videos: VideoCard[] }>(page, '/videos');
  expect(videos.length).toBeGreaterThan(1);
  return videos;
}

const viewsOf = async (page: Page, id: number) => (await ask<Video>(page, `/videos/${id}`)).views;

test('a member watches: it plays, changes its quality, shows captions, and a view counts once', async ({ page }) => {
  test.setTimeout(300_000);
  const words = wordsOf('jp-jp');
  const mistakes = watchForMistakes(page);
  await newMember(page, 'jp-jp');
  const [{ id }] = (await twoVideos(page)) as [VideoCard];
  const before = await viewsOf(page, id);
  const { until, untilPast, look } = looking(page);
  const position = page.getByRole('slider', { name: words('player_position') });
  await page.goto(screens.videos);
  await page.locator(`a[href="${videoPath(id)}"]`).click();
  await play(page, words('player_play'));
  await untilPast(1);
  await until({ captions: [localeTags['jp-jp']] });
  await expectNoOverflow(page);

  const { qualities } = await ask<Video>(page, `/videos/${id}`);
  expect(qualities.length).toBeGreaterThan(1);
  for (const height of [qualities.at(-1)!, qualities[0]!]) {
    await position.focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: words('player_options') }).click();
    await page.getByText(`${height}p`, { exact: true }).click();
    await page.keyboard.press('Escape');
    // A slow machine takes its time to change, and the video is short: it is played again when it has ended meanwhile.
    await expect(async () => {
      await position.focus();
      if ((await look()).paused) await page.keyboard.press('k');
      expect(await look()).toMatchObject({ height, paused: false });
    }).toPass(slow);
  }

  await expect.poll(() => viewsOf(page, id), slow).toBe(before + 1);
  await expect(page.getByText(words('videos_views', { count: String(before + 1) })).first()).toBeVisible();
  await position.focus();
  await page.keyboard.press('k');
  await until({ paused: true });
  await page.keyboard.press('Home');
  await page.keyboard.press('l');
  await until({ seconds: 10 });
  await page.keyboard.press('ArrowLeft');
  await until({ seconds: 5 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('j');
  await until({ seconds: 0 });
  await page.getByRole('button', { name: words('player_options') }).click();
  await page.getByText('1.5×').click();
  await page.keyboard.press('Escape');
  await until({ speed: 1.5 });
  await expectAccessible(page);

  // Once more through the first seconds: the same hour, the same view.
  await page.reload();
  await play(page, words('player_play'));
  await expect.poll(async () => (await look()).seconds, slow).toBeGreaterThan(11);
  await position.focus();
  await page.keyboard.press('k');
  await until({ paused: true });
  expect(await viewsOf(page, id)).toBe(before + 1);
  expect(mistakes).toEqual([]);
});

test('the player opens without asking for its video and picture, which the page carries and names', async ({
  page,
}) => {
  await newMember(page, 'en');
  // Not one of those whose views are counted meanwhile.
  const { id, cover } = (await twoVideos(page)).at(-1)!;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(videoPath(id));
  await expect(page.locator('video')).toHaveAttribute('poster', cover.url);
  await expect.poll(() => calls, slow).toContain(`/api/videos/${id}/watch`);
  expect(calls).not.toContain(`/api/videos/${id}`);
  expect(calls.filter((path) => path === cover.url)).toHaveLength(1);
});

test('a video goes on where it stopped; the history has it, is cleared, and stays empty while paused', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const words = wordsOf('en');
  const mistakes = watchForMistakes(page);
  await newMember(page, 'en');
  const [, { id }] = (await twoVideos(page)) as [VideoCard, VideoCard];
  const { until, untilPast, look } = looking(page);
  await page.goto(videoPath(id));
  await play(page, words('player_play'));
  await untilPast(0.5);
  await page.getByRole('button', { name: words('player_on_ten') }).click();
  await untilPast(11);
  await page.getByRole('slider', { name: words('player_position') }).focus();
  await page.keyboard.press('k');
  await until({ paused: true });
  const stopped = (await look()).seconds;

  await page.reload();
  await expect(page.getByText(/^Resumed at 0:1\d$/)).toBeVisible();
  await play(page, words('player_play'));
  await untilPast(stopped);
  await page.getByRole('button', { name: words('player_restart') }).click();
  await expect.poll(async () => (await look()).seconds).toBeLessThan(stopped - 5);

  await page.goto(screens.movies);
  await page.getByRole('tab', { name: words('watched_title') }).click();
  const history = page.getByRole('list', { name: words('watched_title') });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.locator(`a[href="${videoPath(id)}"]`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words('watched_clear'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('watched_clear_confirm'), exact: true })
    .click();
  await expect(page.getByText(words('watched_empty_text'))).toBeVisible();

  await page.getByRole('switch', { name: words('watched_keep') }).click();
  await expect(page.getByText(words('watched_empty_paused'))).toBeVisible();
  await page.goto(videoPath(id));
  await expect(page.getByText(words('player_history_paused'))).toBeVisible();
  await play(page, words('player_play'));
  await untilPast(1);
  await page.getByRole('slider', { name: words('player_position') }).focus();
  await page.keyboard.press('k');
  await until({ paused: true });
  await page.goto(`${screens.movies}?tab=history`);
  await expect(page.getByText(words('watched_empty_paused'))).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('a visitor looks through the classes and is asked to sign in before anything plays', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  const [{ id, classKey }] = (await twoVideos(page)) as [VideoCard];
  const { videoClasses } = await ask<Club>(page, '/club');
  const tab = page.getByRole('tab').nth(videoClasses.findIndex(({ key }) => key === classKey) + 1);
  await page.goto(screens.videos);
  await tab.click();
  await expect(page).toHaveURL(new RegExp(`class=${classKey}$`));
  await page.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('list', { name: words('tab_videos') })
    .locator(`a[href="${videoPath(id)}"]`)
    .click();
  await expect(page).toHaveURL(/\/login\?back=/);
});
