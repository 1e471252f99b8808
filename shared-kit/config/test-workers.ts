import { availableParallelism } from 'node:os';

/**
 * Files that are tested at once. Vitest leaves one core out by itself, which of two is half of them; each project states it, since projects take
 * nothing over from the configuration that names them.
 */
export const testWorkers = Number(process.env.TEST_WORKERS ?? availableParallelism());
