import type { ReactNode } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { Box, Button, Flex, PageFoot, Text, useFootBar } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface RoundBarProps {
  /** Null at an end of the round. */
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Between the two: saving. */
  readonly children?: ReactNode;
  /** Above all of it: the results, where the thumb is. */
  readonly above?: ReactNode;
}

/** On a phone the arrow stands for itself; the word is for who hears it. */
const Label = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" srOnly={{ base: true, sm: false }}>
    {children}
  </Text>
);

/** For the whole round, so that notices stand still between cards. */
export const useBarHeight = (hasResults = false): void => useFootBar(hasResults ? '8.5rem' : '4.5rem');

/** Back, save and next, always at the thumb: at the foot of the window while the card is longer. */
export const RoundBar = ({ onBack, onNext, children, above }: RoundBarProps) => {
  const t = useText();
  const kit = useKitText();
  return (
    <PageFoot inPlaceOfBar display="block" role="toolbar" aria-label={t('round.bar')}>
      {above ? <Box marginBottom="2">{above}</Box> : null}
      <Flex gap="2" align="center">
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
    </PageFoot>
  );
};
