/** The commit that a build was made from. */
import { run } from '../lib/run.mjs';

const git = async (...args: string[]): Promise<string | null> => {
  const { code, text } = await run('git', args, { output: 'collect' });
  return code === 0 ? text.trim() : null;
};

/** `3f9a2c4…`, with `-dirty` where files were changed since; empty outside of a repository. */
export const currentCommit = async (): Promise<string> => {
  const commit = await git('rev-parse', 'HEAD');
  if (commit === null) return '';
  const changes = await git('status', '--porcelain');
  return changes === '' ? commit : `${commit}-dirty`;
};
