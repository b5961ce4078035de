import { expect, test } from '@playwright/test';
import { commentPath, screens } from '@glass-dice/contract/screens';
import { send } from './rig/api.ts';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { cli } from './rig/cli.ts';
import { newMember, newSession } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

for (const locale of ['en', 'zh-tw'] as const) {
  test(`${locale}: a member reports a comment, the club decides, and the member is told`, async ({ page }) => {
    const mistakes = watchForMistakes(page);
    const said = wordsOf(locale);
    await page.setViewportSize({ width: 390, height: 844 });
    const author = await newSession(page);
    await send(page, 'PUT', '/me/public-name', { name: `Moon ${crypto.randomUUID().slice(0, 12)}` }, author.session);
    const words = { title: `Cheap play money ${Date.now()}`, content: 'Write to me' };
    const { id } = (await send(page, 'POST', '/comments', words, author.session)) as { id: number };
    await newMember(page, locale);
    const status = page.getByRole('status').filter({ hasText: said('comments_reported') });

    await page.goto(commentPath(id));
    await page.getByRole('button', { name: said('comments_report') }).click();
    const sheet = page.getByRole('dialog', { name: said('comments_report') });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // By keyboard alone.
    await sheet.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByLabel(said('comments_reason_spam'))).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Every day');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(status).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(status).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const { comments } = (await cli('comment', 'reports', '--limit', '1000')) as { comments: { comment: number }[] };
    expect(comments.find((each) => each.comment === id)).toMatchObject({
      reports: [{ reason: 'spam', note: 'Every day' }],
    });
    await page.goto(screens.me);
    const row = page.getByRole('link', { name: said('comments_title') });
    await expect(row).toBeVisible();
    const mark = said('comments_answers_count', { count: '1' });
    await expect(row).not.toContainText(mark);
    // The open page learns it by itself.
    await cli('comment', 'hide', String(id), '--reason', 'spam');
    await expect(row).toContainText(mark);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await row.click();
    const told = page.getByRole('region', { name: said('comments_answers_title') });
    await expect(told).toContainText(said('comments_answer_hidden'));
    await expect(told).toContainText(said('comments_reason_spam'));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await told.getByRole('button', { name: said('comments_answers_seen') }).click();
    await expect(told).toBeHidden();
    await page.goto(commentPath(id));
    await expect(page.getByText(said('comments_answer_hidden'))).toBeVisible();
    await page.goto(screens.me);
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(mark);
    expect(mistakes).toEqual([]);
  });
}
