/** Keeps modules from changing what all of the page works with, and names the one that tried. */
import { ModuleFailure } from '../failures/module-failure.ts';
import { reporter } from '../failures/reporter.ts';
import { placeOfModule } from '../module-places.ts';
import { guardProperty } from './guard-property.ts';
import { guardStyles } from './guard-styles.ts';
import { keepIntrinsics } from './intrinsics.ts';
import { type Writer, writerIn } from './writer.ts';

const globals = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'structuredClone',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'URL',
  'URLSearchParams',
  'FormData',
  'Blob',
  'File',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
] as const;

const members = [
  ['History', ['pushState', 'replaceState', 'back', 'forward', 'go']],
  ['Storage', ['getItem', 'setItem', 'removeItem', 'clear', 'key']],
  ['XMLHttpRequest', ['open', 'send', 'abort', 'setRequestHeader']],
  ['Navigator', ['sendBeacon']],
] as const;

const lookMs = 1000;

/** Refusals and missing networks that nobody caught are no faults of the code. */
const passing: ReadonlySet<string> = new Set(['ApiError', 'NetworkError', 'AbortError', 'ChunkLoadError']);

const report = ({ module, version }: Writer, failure: ModuleFailure): void =>
  reporter.failed(placeOfModule(module), { name: module, version }, failure);

const tell = (writer: Writer, what: string): void =>
  report(
    writer,
    new ModuleFailure('interference', writer.module, { detail: `${what} changed at ${writer.script}` }),
  );

const tellLate = (thrown: unknown, place = ''): void => {
  const isError = thrown instanceof Error;
  const writer = writerIn((isError && thrown.stack) || place);
  if (!writer || (isError && passing.has(thrown.name))) return;
  const { module } = writer;
  report(writer, new ModuleFailure('late', module, { detail: 'failed while it was used', cause: thrown }));
};

let lastRun: Writer | null = null;
let putBack: (() => string[]) | null = null;

const look = (): void => {
  const changed = putBack?.() ?? [];
  if (lastRun) for (const what of changed) tell(lastRun, what);
};

/** The release whose code runs from now on: what is changed without a stack that tells is told of it. */
export const noteRun = (
  release: { readonly name: string; readonly version: string },
  script: string,
): void => {
  look();
  lastRun = { module: release.name, version: release.version, script };
};

/** Before the first module runs; once in a page's life. */
export const guardPage = (): void => {
  if (putBack) return;
  putBack = keepIntrinsics();
  for (const name of globals) guardProperty(globalThis, name, tell);
  for (const [name, functions] of members) {
    const { prototype } = globalThis[name];
    for (const each of functions) guardProperty(prototype, each, tell);
  }
  guardStyles(tell);
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    tellLate(error, `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tellLate(reason));
  setInterval(look, lookMs);
};
