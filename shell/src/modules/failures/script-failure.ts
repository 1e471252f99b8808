import { diagnose } from './diagnose.ts';
import { type FailureKind, ModuleFailure, toFailure } from './module-failure.ts';

interface ChunkError {
  readonly request: string;
  readonly type: string;
}

/** What the bundler's runtime throws when a chunk does not come. */
const chunkErrorOf = (error: unknown): ChunkError | undefined => {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const { request, type } = error as Error & Partial<ChunkError>;
  return { request: request ?? '', type: type ?? '' };
};

/** A failed import as a failure: a chunk that did not come says why, anything else is of the `otherwise` kind. */
export const ofScript = async (
  module: string,
  error: unknown,
  otherwise: FailureKind,
): Promise<ModuleFailure> => {
  const chunk = chunkErrorOf(error);
  if (!chunk) return toFailure(module, error, otherwise);
  if (chunk.type === 'timeout')
    return new ModuleFailure('timeout', module, { detail: `${chunk.request} took too long`, cause: error });
  return diagnose({ module, url: chunk.request });
};

export const isChunkError = (error: unknown): boolean => chunkErrorOf(error) !== undefined;

/** Where the chunk was asked for. */
export const missingAddress = (error: unknown): string => chunkErrorOf(error)?.request ?? '';

/** What a page threw while it was shown: its own fault, or a part of it that did not come. */
export const ofRendering = (module: string, error: unknown): ModuleFailure => {
  const chunk = chunkErrorOf(error);
  if (!chunk) return toFailure(module, error, 'render');
  const kind = chunk.type === 'timeout' ? 'timeout' : 'status';
  return new ModuleFailure(kind, module, { detail: `${chunk.request} did not come`, cause: error });
};
