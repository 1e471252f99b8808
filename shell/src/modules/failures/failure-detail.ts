import type { ModuleFailure } from './module-failure.ts';

const longest = 500;

/** Kinds whose message is the module's own: it may hold whatever was on the screen. */
const foreign: ReadonlySet<string> = new Set(['evaluation', 'render', 'late']);

const withoutQuery = (text: string): string => text.replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1');

/** `TypeError at main.3f2a.js:1:8123`: what was thrown and where, and none of its words. */
const placeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return `threw ${typeof thrown}`;
  const place = /([\w.-]+\.js):(\d+):(\d+)/.exec(thrown.stack ?? '')?.[0];
  const name = /^\w{1,60}$/.test(thrown.name) ? thrown.name : 'Error';
  return place ? `${name} at ${place}` : name;
};

/** What a failure may tell to the server: nothing of people. */
export const detailOf = (failure: ModuleFailure): string =>
  (foreign.has(failure.kind) ? placeOf(failure.cause) : withoutQuery(failure.message)).slice(0, longest);
