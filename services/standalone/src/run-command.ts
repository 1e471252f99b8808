/** Runs an operator's command: what goes wrong is told without a stack, and the exit code says how it ended. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A call that asks for nothing that there is: the help follows, and the exit code is 2. */
export class WrongUse extends Error {}

const isWrongUse = (error: unknown): boolean =>
  error instanceof WrongUse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** `work` gives the exit code; 1 where it throws, 2 where it was asked for wrongly. */
export const runCommand = async (help: string, work: (args: string[]) => Promise<number>): Promise<void> => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(help);
  try {
    process.exitCode = await work(args);
  } catch (error) {
    const wrong = isWrongUse(error);
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n${wrong ? `\n${help}\n` : ''}`,
    );
    process.exitCode = wrong ? 2 : 1;
  }
};
