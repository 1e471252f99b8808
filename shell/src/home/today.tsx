import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowDown, ArrowUp, Eye, EyeOff, RotateCcw, SlidersHorizontal } from 'shared-kit/web/icons';
import { KeptPlaceProvider } from 'shared-kit/web/query/kept-first';
import type { ShownContribution } from 'shared-kit/web/slots';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  IconButton,
  SimpleGrid,
  Stack,
  Text,
  VisuallyHidden,
} from 'shared-kit/web/ui';
import { type Arrangement, asItComes, moved, ordered, toggled } from './arrangement.ts';
import { AsOf } from './as-of.tsx';
import type { HomeKeeper } from './kept-home.ts';
import type { useArrangement } from './use-arrangement.ts';
import { measured, useCardHeights } from './use-card-heights.ts';

type Cards = readonly ShownContribution[];
type Card = ShownContribution;

interface ArrangingProps {
  readonly card: Card;
  readonly cards: Cards;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
}

/** Where a card stands, and whether it is shown. */
const Arranging = ({ card: { key, title }, cards, arrangement, onArrange }: ArrangingProps) => {
  const { t } = useTranslation('shell');
  const isHidden = arrangement.hidden.includes(key);
  const shownCards = ordered(cards, arrangement);
  const move = (by: -1 | 1) => onArrange(moved(cards, arrangement, { key, by }));
  const button = { variant: 'ghost', minHeight: '44px', minWidth: '44px' } as const;
  return (
    <Flex gap="1">
      <IconButton
        {...button}
        aria-label={t('home.before', { title })}
        disabled={shownCards[0]?.key === key}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        {...button}
        aria-label={t('home.behind', { title })}
        disabled={shownCards.at(-1)?.key === key}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton
        {...button}
        aria-label={t(isHidden ? 'home.show' : 'home.hide', { title })}
        onClick={() => onArrange(toggled(arrangement, key))}
      >
        {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </IconButton>
    </Flex>
  );
};

interface TodayProps extends ReturnType<typeof useArrangement> {
  readonly cards: Cards;
  readonly keeper: HomeKeeper;
}

/** What needs this person today: a card for each module that has something to say, in the person's own order. */
export const Today = ({ cards, keeper, arrangement, arrange }: TodayProps) => {
  const { t } = useTranslation('shell');
  const { grid, heightOf } = useCardHeights();
  const [isArranging, setArranging] = useState(false);
  if (cards.length === 0) return <EmptyState title={t('home.nothing')} text={t('home.nothingText')} />;
  const inOrder = ordered(cards, arrangement);
  const shown = isArranging ? inOrder : inOrder.filter(({ key }) => !arrangement.hidden.includes(key));
  return (
    <Stack as="section" aria-labelledby="home-today">
      <VisuallyHidden asChild>
        <h2 id="home-today">{t('home.today')}</h2>
      </VisuallyHidden>
      <SimpleGrid
        ref={grid}
        gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))"
        gap="3"
        alignItems="start"
      >
        {shown.map((card) => (
          <Stack
            key={card.key}
            as="article"
            aria-label={card.title}
            gap="3"
            padding={{ base: '3', sm: '4' }}
            borderWidth="1px"
            borderRadius="lg"
            bg="bg.panel"
            // About as high as a card's numbers, where nobody knows how high it is.
            minHeight="9.5rem"
          >
            <Flex
              data-card-head=""
              justify="space-between"
              align="center"
              gap="2"
              wrap={isArranging ? 'wrap' : 'nowrap'}
            >
              <Heading as="h3" size="md" flexShrink="0" maxWidth="100%">
                {card.title}
              </Heading>
              {isArranging ? (
                <Arranging {...{ card, cards, arrangement }} onArrange={arrange} />
              ) : (
                <AsOf place={keeper.placeOf(card.key)} />
              )}
            </Flex>
            {arrangement.hidden.includes(card.key) ? (
              <Text color="fg.muted">{t('home.hidden')}</Text>
            ) : (
              <Box minHeight={`${heightOf(card.key) ?? 0}px`}>
                <KeptPlaceProvider value={keeper.placeOf(card.key)}>
                  <div {...{ [measured]: card.key }}>{card.content}</div>
                </KeptPlaceProvider>
              </Box>
            )}
          </Stack>
        ))}
      </SimpleGrid>
      {shown.length === 0 ? <EmptyState title={t('home.allHidden')} /> : null}
      <Flex gap="2" wrap="wrap">
        <Button
          variant="ghost"
          minHeight="44px"
          aria-pressed={isArranging}
          onClick={() => setArranging(!isArranging)}
        >
          <SlidersHorizontal aria-hidden />
          {t(isArranging ? 'home.arranged' : 'home.arrange')}
        </Button>
        {isArranging ? (
          <Button
            variant="ghost"
            minHeight="44px"
            onClick={() => arrange({ ...asItComes, knows: arrangement.knows })}
          >
            <RotateCcw aria-hidden />
            {t('home.reset')}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );
};
