import type { RemoteModule } from 'shared-kit/web/app';
import { ModuleFailure } from '../failures/module-failure.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

const holdsFunctions = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'function');

const isRemote = (value: unknown): value is RemoteModule =>
  isRecord(value) &&
  typeof value.locales === 'function' &&
  holdsFunctions(value.pages) &&
  (value.contributions === undefined || holdsFunctions(value.contributions));

/** The default export of a remote's only exposed module, checked. */
export const remoteOf = (module: string, exposed: unknown): RemoteModule => {
  const remote = isRecord(exposed) ? exposed.default : undefined;
  if (!isRemote(remote))
    throw new ModuleFailure('container', module, {
      detail: 'its code exports no pages and locales by default',
    });
  return remote;
};
