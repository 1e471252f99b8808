import { afterEach, expect, it, vi } from 'vitest';
import { bringsSame } from './page-to-come.ts';

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const page = (script: string, status = 200) => new Response(`<script src="${script}"></script>`, { status });

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['the page names the script', () => Promise.resolve(page('/main.aaa.js')), true],
  ['the page names another', () => Promise.resolve(page('/main.bbb.js')), false],
  ['the server has no page', () => Promise.resolve(page('/main.bbb.js', 503)), true],
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch')), true],
])('%s', async (_why, answer, isSame) => {
  answering(answer);
  expect(await bringsSame('https://portal.test/main.aaa.js')).toBe(isSame);
});
