import { ListChecks } from 'shared-kit/web/icons';
import { Button, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface AlikeOfferProps {
  readonly count: number;
  readonly onTogether: () => void;
}

/** The next cards ask for the same: they can be written down on one screen. */
export const AlikeOffer = ({ count, onTogether }: AlikeOfferProps) => {
  const t = useText();
  return (
    <Button
      variant="subtle"
      width="full"
      minHeight="44px"
      height="auto"
      justifyContent="flex-start"
      paddingX="2"
      marginBottom="1"
      whiteSpace="normal"
      textAlign="start"
      onClick={onTogether}
    >
      <ListChecks aria-hidden />
      <Text as="span">{t('round.alike', { count })}</Text>
    </Button>
  );
};
