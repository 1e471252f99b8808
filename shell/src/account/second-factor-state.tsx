import type { getSecondFactor } from 'shared-kit/contracts/people/second-factor';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ShieldCheck } from 'shared-kit/web/icons';
import { Button, Flex, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useFactorAsker } from '../second-factor/use-factor-asker.ts';

interface SecondFactorStateProps {
  readonly state: AnswerOf<typeof getSecondFactor>['data'];
  /** It is the last factor of somebody who is asked for one: it is not turned off. */
  readonly isKept: boolean;
  readonly isBusy: boolean;
  readonly onBegin: () => void;
  readonly onRenew: () => void;
  readonly onRemove: () => void;
}

/** Whether it is on, and what can be done about it. */
export const SecondFactorState = (props: SecondFactorStateProps) => {
  const { state, isKept, isBusy, onBegin, onRenew, onRemove } = props;
  const { t } = useTranslation('shell');
  const { dateTime } = useFormat();
  const askerOf = useFactorAsker();
  const { since, recoveryCodesLeft: count, askedBy } = state;
  if (since === null)
    return (
      <Stack gap="4">
        <Text>{t('secondFactor.what')}</Text>
        {askedBy ? <Text>{askerOf(askedBy)}</Text> : null}
        <Button alignSelf="start" loading={isBusy} onClick={onBegin}>
          {t('secondFactor.turnOn')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="4">
      <StateBadge tone="good" icon={ShieldCheck}>
        {t('secondFactor.on', { when: dateTime(since) })}
      </StateBadge>
      <Text>{t('secondFactor.left', { count })}</Text>
      {isKept ? (
        <Text color="fg.muted">
          {t('secondFactor.demanded')} {askerOf(askedBy)}
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" disabled={isBusy} onClick={onRenew}>
          {t('secondFactor.codes.renew')}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onBegin}>
          {t('secondFactor.changeApp')}
        </Button>
        {isKept ? null : (
          <Button variant="outline" disabled={isBusy} onClick={onRemove}>
            {t('secondFactor.turnOff')}
          </Button>
        )}
      </Flex>
    </Stack>
  );
};
