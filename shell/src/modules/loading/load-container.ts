import { diagnose } from '../failures/diagnose.ts';
import { ModuleFailure } from '../failures/module-failure.ts';

export const loadTimeout = 15_000;

export interface EntryScript {
  /** The module's name, which is also the global name that its entry sets. */
  readonly module: string;
  readonly url: string;
  readonly integrity: string;
}

/** What an entry leaves behind: the two functions that the federation runtime calls. */
export interface Container {
  readonly init: (...args: unknown[]) => unknown;
  readonly get: (expose: string) => unknown;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  typeof value.init === 'function' &&
  'get' in value &&
  typeof value.get === 'function';

const globals = globalThis as unknown as Record<string, unknown>;

const containerOf = ({ module, url }: EntryScript): Container => {
  const container = globals[module];
  if (!isContainer(container))
    throw new ModuleFailure('container', module, { detail: `${url} ran but left no module behind` });
  return container;
};

/** Loads a module's entry with its integrity, and checks that it left a module. A failed script leaves nothing: the next attempt is fresh. */
export const loadContainer = (entry: EntryScript, timeout = loadTimeout): Promise<Container> =>
  new Promise((resolve, reject) => {
    const { module, url, integrity } = entry;
    const script = document.createElement('script');
    let thrown: ErrorEvent | undefined;
    const onError = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event;
    };
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('error', onError);
      script.onload = null;
      script.onerror = null;
      script.remove();
      outcome();
    };
    const timer = setTimeout(
      () =>
        settle(() =>
          reject(new ModuleFailure('timeout', module, { detail: `${url} took longer than ${timeout} ms` })),
        ),
      timeout,
    );
    window.addEventListener('error', onError);
    script.onerror = () => settle(() => void diagnose({ module, url, integrity }).then(reject));
    script.onload = () =>
      settle(() => {
        try {
          if (thrown)
            throw new ModuleFailure('evaluation', module, { detail: thrown.message, cause: thrown.error });
          resolve(containerOf(entry));
        } catch (error) {
          reject(error);
        }
      });
    delete globals[module];
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
