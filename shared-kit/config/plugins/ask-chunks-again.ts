/** A part of the code that does not come is asked for again before anybody hears of it: lines of phones break for moments. */
import { type Compiler, rspack } from '@rspack/core';

type AskChunk = (id: unknown, ...rest: readonly unknown[]) => Promise<unknown>;

/** Milliseconds before each further try. */
export const chunkPauses: readonly number[] = [400, 1600];

/**
 * Asks again where a chunk did not come: the bundler's runtime forgets one that failed. Not where there is no network, or where the wait was
 * long already. It is written into the page as it stands here, so it may use nothing from around it.
 */
export const askingAgain = (ask: AskChunk, pauses: readonly number[]): AskChunk => {
  const attempt = (id: unknown, rest: readonly unknown[], number: number): Promise<unknown> =>
    ask(id, ...rest).catch((error) => {
      const milliseconds = pauses[number];
      const isLost = error?.name === 'ChunkLoadError' && error.type !== 'timeout' && navigator.onLine;
      if (!isLost || milliseconds === undefined) throw error;
      return new Promise((resolve) => setTimeout(resolve, milliseconds)).then(() =>
        attempt(id, rest, number + 1),
      );
    });
  return (id, ...rest) => attempt(id, rest, 0);
};

const { RuntimeGlobals, RuntimeModule } = rspack;

class AskAgainModule extends RuntimeModule {
  constructor() {
    // After the function is there, and before it is used.
    super('ask chunks again', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const ask = RuntimeGlobals.ensureChunk;
    return `${ask} = (${askingAgain.toString()})(${ask}, ${JSON.stringify(chunkPauses)});`;
  }
}

export class AskChunksAgainPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AskChunksAgainPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('AskChunksAgainPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new AskAgainModule());
        });
    });
  }
}
