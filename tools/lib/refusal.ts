/** A refusal that is shown to the person who called a command; any other error is a defect. */
export class Refusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** For a wrong call: names, options. */
export const wrongCall = (message: string): Refusal => new Refusal(message, 2);

/** Runs a command and ends the process with its code; of a refusal only the text is shown. */
export const runAsCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof Refusal) console.error(error.message);
    else console.error(error);
    process.exitCode = error instanceof Refusal ? error.exitCode : 1;
  }
};
