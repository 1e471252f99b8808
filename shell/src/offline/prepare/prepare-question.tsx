import { useState } from 'react';
import { loggedInUser, useAwaySince, usePreparation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Download } from 'shared-kit/web/icons';
import { Box, Button, Flex, Text, useMediaQuery } from 'shared-kit/web/ui';

const keyOf = (userId: number): string => `preparingAsked.${userId}`;

const wasAsked = (userId: number): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // What can't be remembered would be asked each day.
    return true;
  }
};

const rememberAsked = (userId: number): void => {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Asked again by the next start.
  }
};

/** On a device in the hand that was never prepared: asked once whether it shall be. From then on it prepares itself. */
export const PrepareQuestion = () => {
  const { t } = useTranslation('shell');
  const { readyUntil, begin } = usePreparation();
  const isHeld = useMediaQuery('(pointer: coarse)');
  const isAway = useAwaySince() !== null;
  const userId = loggedInUser()?.Id ?? 0;
  const [isAsked, setAsked] = useState(() => wasAsked(userId));
  if (isAsked || !isHeld || isAway || readyUntil !== null) return null;
  const answer = (shallPrepare: boolean): void => {
    rememberAsked(userId);
    setAsked(true);
    if (shallPrepare) begin();
  };
  return (
    <Box
      as="section"
      aria-label={t('prepare.title')}
      padding="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Text>{t('prepare.question')}</Text>
      <Flex gap="2" wrap="wrap" marginTop="2">
        <Button minHeight="44px" aria-haspopup="dialog" onClick={() => answer(true)}>
          <Download aria-hidden />
          {t('prepare.start')}
        </Button>
        <Button variant="outline" minHeight="44px" onClick={() => answer(false)}>
          {t('prepare.notNow')}
        </Button>
      </Flex>
    </Box>
  );
};
