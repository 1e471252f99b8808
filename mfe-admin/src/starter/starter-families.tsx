import { useState } from 'react';
import type { StarterFamily } from 'shared-kit/contracts/starter-catalogue';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Button, Flex, Progress, Stack, Text } from 'shared-kit/web/ui';
import { FamilyCard } from './family-card.tsx';
import { useApplyFamilies } from './use-apply-families.ts';

const lacks = ({ entries }: StarterFamily): number => entries.filter(({ present }) => !present).length;

/** The families with a choice of those that lack something. */
export const StarterFamilies = ({ families }: { readonly families: readonly StarterFamily[] }) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { apply, done, isRunning } = useApplyFamilies();
  const toAdd = families.filter((family) => chosen.includes(family.key) && lacks(family) > 0);
  const count = toAdd.reduce((sum, family) => sum + lacks(family), 0);
  const choose = (key: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, key] : before.filter((one) => one !== key)));
  return (
    <Stack gap="3">
      {families.map((family) => (
        <FamilyCard
          key={family.key}
          family={family}
          lacking={lacks(family)}
          isChosen={chosen.includes(family.key)}
          disabled={isRunning}
          onChoose={(isChosen) => choose(family.key, isChosen)}
        />
      ))}
      <Flex
        gap="3"
        align="center"
        wrap="wrap"
        position="sticky"
        bottom="var(--foot-height, 0px)"
        bg="bg"
        paddingY="3"
      >
        <Button
          disabled={count === 0}
          loading={isRunning}
          onClick={() => void apply(toAdd.map(({ key }) => key)).then(() => setChosen([]))}
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
      </Flex>
    </Stack>
  );
};
