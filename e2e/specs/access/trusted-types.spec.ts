/** What a browser with Trusted Types refuses on the portal's pages, whoever asks it to. */
import { expect, test } from '../../fixtures/test.ts';

test('nothing but the portal’s own scripts runs, and no text becomes a page', async ({ page, signIn }) => {
  await signIn('manager', page, '/user/administration');
  const outcomes = await page.evaluate(() => {
    const outcome = (work: () => void): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (url: string) => () => {
      document.createElement('script').src = url;
    };
    return {
      own: outcome(load('/remotes/mfe-admin/0/none.js')),
      upload: outcome(load('/api/admin/files/1')),
      elsewhere: outcome(load('https://portal.example/main.js')),
      html: outcome(() => {
        document.createElement('div').innerHTML = '<b>text</b>';
      }),
      code: outcome(() => {
        document.createElement('script').textContent = 'alert(1)';
      }),
      policy: outcome(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy('another', { createHTML: (html: string) => html });
      }),
    };
  });
  expect(outcomes).toEqual({
    own: 'done',
    upload: 'TypeError',
    elsewhere: 'TypeError',
    html: 'TypeError',
    code: 'TypeError',
    policy: 'TypeError',
  });
});
