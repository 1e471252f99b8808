import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { restoreSample } from './piral.ts';
import { type Site, type SiteServer, startInFrontOf, startSite } from './site.ts';

const done: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of done.splice(0).reverse()) await end();
});

const kept = async (starting: Promise<SiteServer>): Promise<string> => {
  const server = await starting;
  done.push(() => server.stop());
  return server.url;
};

const files: Readonly<Record<string, string>> = { '/index.html': '<p>page</p>', '/a.js': 'call();' };
const serve = (site: Partial<Site>): Promise<SiteServer> =>
  startSite({
    answer: () => undefined,
    file: async (path) => (files[path] === undefined ? null : Buffer.from(files[path])),
    ...site,
  });

it('delivers as a production server would: compressed, for ever or checked at each visit', async () => {
  const url = await kept(serve({ answer: (path) => (path === '/api/rows' ? [1] : undefined) }));
  const script = await fetch(`${url}/a.js`);
  expect(await script.text()).toBe('call();');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  const page = await fetch(`${url}/some/route`);
  expect(await page.text()).toBe('<p>page</p>');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
  expect((await fetch(`${url}/some/route`, { headers })).status).toBe(304);
  expect((await fetch(`${url}/none.js`)).status).toBe(404);
  expect(await (await fetch(`${url}/api/rows`)).json()).toEqual([1]);
});

it('asks a running portal once for what never changes, and anew for its pages', async () => {
  const asked: string[] = [];
  const portal = await kept(
    serve({
      answer: (path) => {
        asked.push(path);
        return undefined;
      },
    }),
  );
  const url = await kept(startInFrontOf(portal));
  for (let time = 0; time < 2; time += 1) {
    const script = await fetch(`${url}/a.js`);
    expect(await script.text()).toBe('call();');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await (await fetch(`${url}/`)).text()).toBe('<p>page</p>');
  }
  expect(asked).toEqual(['/a.js', '/', '/']);
});

it('writes the sources of a sample anew from what its package was built of', async () => {
  const built = await mkdtemp(join(tmpdir(), 'sample-'));
  done.push(() => rm(built, { recursive: true }));
  const image = '0123456789abcdef0123.png';
  const sources: Readonly<Record<string, string>> = {
    'webpack://sample-piral/./src/index.tsx': `import { createAuthApi } from 'piral-auth';\nconst feed = 'https://feed.example/sample';`,
    'webpack://sample-piral/./src/parts/menu.tsx': `import { Search } from 'piral-search';`,
    'webpack://sample-piral/./src/styles/index.scss': `made.push([module.id, \`.a { content: url(\${x}); }\`, ""]);`,
    'webpack://sample-piral/./node_modules/other.js': 'other();',
  };
  const map = { sources: Object.keys(sources), sourcesContent: Object.values(sources) };
  await writeFile(join(built, 'index.1f6d7b.js.map'), JSON.stringify(map));
  await writeFile(join(built, image), 'pixels');
  await writeFile(
    join(built, 'index.1f6d7b.js'),
    `"./src/images/male.png": (module) => { module.exports = __webpack_require__.p + "${image}"; }`,
  );
  await restoreSample(built, join(built, 'src'));
  const read = (name: string) => readFile(join(built, 'src', name), 'utf8');
  expect(await read('index.tsx')).toBe(
    `import './styles/index.scss';\nimport { createAuthApi } from './absent';\nconst feed = '/feed.json';`,
  );
  expect(await read('parts/menu.tsx')).toBe(`import { Search } from '../absent';`);
  expect(await read('styles/index.scss')).toBe('.a { content: url("../images/close.svg"); }');
  expect(await read('images/male.png')).toBe('pixels');
});
