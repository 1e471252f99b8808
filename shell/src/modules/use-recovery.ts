import { useEffect, useRef, useState } from 'react';
import { letTryOnce, noteFailure } from './breaker.ts';
import type { FailedModuleProps } from './failed-module.tsx';
import { hostOfferNow } from './host-offer.ts';
import { lastGoodOf } from './last-good.ts';
import { moduleLoader } from './loader.ts';
import { recover } from './recover.ts';
import { reloadOnce, reloadPage } from './reload-page.ts';
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

/** What happens by itself after a failure, and what the person can do about it. */
export const useRecovery = (props: FailedModuleProps) => {
  const { choice, page, failure, retry } = props;
  const { installed, use, isStandIn } = choice;
  const [isDeciding, setDeciding] = useState(true);
  const ask = () => within(props.ask(), []);
  const earlier = use.version === installed.version ? lastGoodOf(installed, page, hostOfferNow()) : null;

  const latest = useRef({ ...props, ask, earlier });
  useEffect(() => {
    latest.current = { ...props, ask, earlier };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const now = latest.current;
    noteFailure(now.choice.use, failure);
    reporter.failed(now.installationId, now.choice.use, failure);
    void recover(now.choice, failure, { ask: now.ask, earlier: now.earlier, hasRunOther, reloadOnce }).then(
      (isOnItsWay) => {
        if (!current) return;
        if (isOnItsWay) timer = setTimeout(() => setDeciding(false), patience);
        else setDeciding(false);
      },
    );
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
