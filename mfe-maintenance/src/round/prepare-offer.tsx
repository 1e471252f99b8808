import { useState } from 'react';
import { useAwaySince, usePreparation } from 'shared-kit/web/app';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const dayMs = 24 * 3_600_000;

/** Where this device was not prepared within the last day (it is ready for half of one): the way to prepare it. */
export const PrepareOffer = () => {
  const t = useText();
  const { readyUntil, open } = usePreparation();
  const isAway = useAwaySince() !== null;
  const [begunAt] = useState(Date.now);
  if (isAway || (readyUntil !== null && begunAt < readyUntil + dayMs / 2)) return null;
  return (
    <Flex gap="2" align="center" justify="space-between" wrap="wrap">
      <Text color="fg.muted">{t('prepare.offer')}</Text>
      <Button size="sm" variant="ghost" onClick={open}>
        {t('prepare.open')}
      </Button>
    </Flex>
  );
};
