import type { ReactNode } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { Box, Button, Flex, Text, useFootBar } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface RoundBarProps {
  /** Null at an end of the round. */
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Between the two: saving. */
  readonly children?: ReactNode;
}

/** On a phone the arrow stands for itself; the word is for who hears it. */
const Label = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" srOnly={{ base: true, sm: false }}>
    {children}
  </Text>
);

/** For the whole round, so that notices stand still between cards. */
export const useBarHeight = (): void => useFootBar('4.5rem');

/** Back, save and next, always at the thumb: at the foot of the window while the card is longer. */
export const RoundBar = ({ onBack, onNext, children }: RoundBarProps) => {
  const t = useText();
  const kit = useKitText();
  return (
    <Flex
      role="toolbar"
      aria-label={t('round.bar')}
      position="sticky"
      bottom="0"
      zIndex="1"
      gap="2"
      marginTop="4"
      paddingY="2"
      bg="bg.panel"
      borderTopWidth="1px"
      align="center"
    >
      <Button
        variant="outline"
        size="lg"
        disabled={!onBack}
        onClick={() => onBack?.()}
        aria-keyshortcuts="ArrowLeft"
      >
        <ChevronLeft aria-hidden />
        <Label>{t('round.back')}</Label>
      </Button>
      <Box flex="1" display="grid">
        {children}
      </Box>
      <Button
        variant="outline"
        size="lg"
        disabled={!onNext}
        onClick={() => onNext?.()}
        aria-keyshortcuts="ArrowRight"
      >
        <Label>{kit('next')}</Label>
        <ChevronRight aria-hidden />
      </Button>
    </Flex>
  );
};
