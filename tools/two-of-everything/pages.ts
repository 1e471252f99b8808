/** A visit as a browser makes it: the page, all that it names, and the entry of each module that the person may open. */
import { createHash } from 'node:crypto';
import { listModules } from 'shared-kit/contracts/modules/modules';
import { callAt } from 'shared-kit/testing/call-at';

interface Visitor {
  readonly base: string;
  readonly token: string;
  readonly installationId: number;
}

const get = async (url: URL): Promise<Buffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length === 0) throw new Error(`${url.pathname} is empty`);
  return body;
};

const named = /<(?:script|link)\b[^>]*?\b(?:src|href)="?(\/[^"\s>]+\.(?:js|css))/g;

/** Throws where something of it does not come, or is not what it is said to be. */
export const loadPage = async ({ base, token, installationId }: Visitor): Promise<void> => {
  const page = (await get(new URL('/', base))).toString();
  const paths = [...page.matchAll(named)].map(([, path = '']) => path);
  if (!page.includes('id="root"') && !page.includes('id=root')) throw new Error('the page has no root');
  if (paths.length === 0) throw new Error('the page names no script');
  await Promise.all(paths.map((path) => get(new URL(path, base))));
  const { data } = await callAt({ base, token }, listModules, { query: { installationId } });
  await Promise.all(
    data.map(async ({ baseUrl, entry, integrity, name }) => {
      const body = await get(new URL(entry, new URL(baseUrl, base)));
      const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
      if (hash !== integrity) throw new Error(`${name} is not what was published`);
    }),
  );
};
