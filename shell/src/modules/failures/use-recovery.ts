import { useEffect, useRef, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { isAway } from 'shared-kit/web/app';
import { hostOfferNow } from '../loading/host-offer.ts';
import { moduleLoader } from '../loading/loader.ts';
import { lastGoodOf } from '../releases/last-good.ts';
import { reloadOnce, reloadPage } from '../releases/reload-page.ts';
import { letTryOnce, noteFailure } from './breaker.ts';
import type { Place } from './came-up.tsx';
import type { ModuleFailure } from './module-failure.ts';
import { recover } from './recover.ts';
import { reporter } from './reporter.ts';
import { endStandIn, runInstead } from './stand-ins.ts';

/** Nobody waits longer than this for a way out that may not be there. */
const patience = 5000;
const { hasRunOther } = moduleLoader;

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    work.catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), patience)),
  ]);

export interface Recovery extends Place {
  readonly failure: ModuleFailure;
  /** Tries the same release again. */
  readonly retry: () => void;
  /** Asks again which releases there are. */
  readonly ask: () => Promise<readonly InstalledModule[]>;
  /** Another release has what failed. */
  readonly has: (release: InstalledModule) => boolean;
  /** The page is loaded anew where that helps; not for a part of a page that somebody works on. */
  readonly mayReload: boolean;
}

/** What happens by itself after a failure, and what the person can do about it. */
export const useRecovery = (props: Recovery) => {
  const { choice, failure, retry } = props;
  const { installed, use, isStandIn } = choice;
  const [isDeciding, setDeciding] = useState(true);
  const ask = () => within(props.ask(), []);
  const earlier = use.version === installed.version ? lastGoodOf(installed, props.has, hostOfferNow()) : null;

  const latest = useRef({ ...props, ask, earlier });
  useEffect(() => {
    latest.current = { ...props, ask, earlier };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    if (isAway() && failure.kind === 'network') {
      setDeciding(false);
      return;
    }
    const now = latest.current;
    noteFailure(now.choice.use, failure);
    reporter.failed(now.installationId, now.choice.use, failure);
    const parts = {
      ask: now.ask,
      earlier: now.mayReload || !now.earlier || !hasRunOther(now.earlier) ? now.earlier : null,
      hasRunOther,
      reloadOnce: now.mayReload ? reloadOnce : () => false,
    };
    void recover(now.choice, failure, parts).then((isOnItsWay) => {
      if (!current) return;
      if (isOnItsWay) timer = setTimeout(() => setDeciding(false), patience);
      else setDeciding(false);
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [failure]);

  const tryAgain = async (): Promise<void> => {
    const now = (await ask()).find(({ name }) => name === use.name);
    if (isStandIn) {
      letTryOnce(installed);
      endStandIn(use.name);
    }
    if (!now || now.version === use.version) retry();
    else if (hasRunOther(now)) reloadPage();
  };

  const takeEarlier = (): void => {
    if (!earlier) return;
    runInstead(installed, earlier);
    if (hasRunOther(earlier)) reloadPage();
  };

  return { isDeciding, earlier, tryAgain: () => void tryAgain(), takeEarlier };
};
