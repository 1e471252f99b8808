import { useState } from 'react';
import type { StarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Button, PageFoot, Progress, Stack, Text } from 'shared-kit/web/ui';
import { FamilyCard } from './family-card.tsx';
import { useApplyFamilies } from './use-apply-families.ts';

/** Ids of chosen entries, by the key of their family. */
type Chosen = Readonly<Record<string, readonly string[]>>;

const lackingOf = ({ entries }: StarterFamily): readonly string[] =>
  entries.filter(({ present }) => !present).map(({ id }) => id);

/** The families with a choice of those that lack something, as wholes or entry by entry. */
export const StarterFamilies = ({ families }: { readonly families: readonly StarterFamily[] }) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const [chosen, setChosen] = useState<Chosen>({});
  const { apply, done, isRunning } = useApplyFamilies();
  const toAdd = families.flatMap((family) => {
    const wanted = chosen[family.key] ?? [];
    const entries = lackingOf(family).filter((id) => wanted.includes(id));
    return entries.length === 0 ? [] : [{ key: family.key, entries }];
  });
  const count = toAdd.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Stack gap="3">
      {families.map((family) => (
        <FamilyCard
          key={family.key}
          family={family}
          lacking={lackingOf(family)}
          chosen={chosen[family.key] ?? []}
          disabled={isRunning}
          onChoose={(ids) => setChosen((before) => ({ ...before, [family.key]: ids }))}
        />
      ))}
      <PageFoot position="sticky" gap="3" align="center" wrap="wrap">
        <Button
          disabled={count === 0}
          loading={isRunning}
          onClick={() => void apply(toAdd).then((isDone) => (isDone ? setChosen({}) : undefined))}
        >
          <Plus aria-hidden />
          {t('starter.apply', { count, shown: number(count) })}
        </Button>
        {isRunning ? (
          <Progress.Root value={done * 100} width="12rem" aria-label={t('starter.running')}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        ) : null}
        <Text role="status" color="fg.muted">
          {isRunning ? t('starter.running') : ''}
        </Text>
      </PageFoot>
    </Stack>
  );
};
