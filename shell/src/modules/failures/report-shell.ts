import { shellName } from 'shared-kit/contracts/modules/manifest';
import { ownVersion } from '../../version/own-version.ts';
import { reporter } from './reporter.ts';
import { ofRendering } from './script-failure.ts';

/** Tells of what no part of the shell could deal with. */
export const reportShellFailure = (error: unknown): void => {
  const version = ownVersion();
  if (version !== null) reporter.failed(null, { name: shellName, version }, ofRendering(shellName, error));
};
