import { ModuleFailure } from './module-failure.ts';

export interface FailedFile {
  readonly module: string;
  readonly url: string;
  readonly integrity?: string | undefined;
}

const probe = async (url: string, integrity?: string): Promise<Response | undefined> => {
  try {
    return await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
      ...(integrity ? { integrity } : {}),
    });
  } catch {
    return undefined;
  }
};

/** A script element says only that it failed: asking for the file once more tells whether the network, the server or its content did. */
export const diagnose = async ({ module, url, integrity }: FailedFile): Promise<ModuleFailure> => {
  const response = await probe(url);
  if (!response) return new ModuleFailure('network', module, { detail: `${url} can't be reached` });
  if (!response.ok)
    return new ModuleFailure('status', module, { detail: `${url} answered ${response.status}` });
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('javascript'))
    return new ModuleFailure('status', module, { detail: `${url} answered ${type}` });
  if (integrity && (await probe(url, integrity)))
    return new ModuleFailure('network', module, { detail: `${url} failed and now answers` });
  // A chunk's hash is known to the module's own runtime alone; where the file is there, it was the hash that kept it from running.
  return new ModuleFailure('integrity', module, { detail: `${url} is not the file that was released` });
};
