import { useCallback, useMemo, useState } from 'react';
import type { AttentionTold, TellAttention } from 'shared-kit/contracts/modules/slots';
import { type Attention, attentionOf } from 'shared-kit/domain/figures/attention';
import { useContributions } from 'shared-kit/web/slots';

const isSame = (one: AttentionTold | undefined, other: AttentionTold): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the modules of the installation tell, and their contributions, which have to be mounted for it; `own` is told by the host itself. */
export const useAttention = (installationId: number, own: AttentionTold | null) => {
  const [told, setTold] = useState<ReadonlyMap<string, AttentionTold>>(new Map());
  // Modules tell it again whenever their words may have changed.
  const onAttention = useCallback<TellAttention>(
    (source, news) =>
      setTold((before) => (isSame(before.get(source), news) ? before : new Map(before).set(source, news))),
    [],
  );
  const contributions = useContributions(
    'home.attention',
    useMemo(() => ({ installationId, onAttention }), [installationId, onAttention]),
  );
  const attention: Attention = attentionOf(
    [...told.values(), ...(own ? [own] : [])],
    contributions.length + 1,
  );
  return { attention, contributions };
};
