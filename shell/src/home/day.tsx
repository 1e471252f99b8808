import { useState } from 'react';
import type { DayItem } from 'shared-kit/contracts/modules/slots';
import type { DaySection } from 'shared-kit/domain/dates/working/work-day';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, Play, ScanLine, Timer } from 'shared-kit/web/icons';
import { KeptPlaceProvider } from 'shared-kit/web/query/kept-first';
import { Link } from 'shared-kit/web/router';
import {
  Box,
  Button,
  Elapsed,
  Flex,
  Heading,
  ListSkeleton,
  RowLink,
  Stack,
  StateBadge,
  Text,
} from 'shared-kit/web/ui';
import { PrepareQuestion } from '../offline/prepare/prepare-question.tsx';
import { fetchScan, openScan } from '../scan/scan-store.ts';
import type { HomeKeeper } from './kept-home.ts';
import { useDay } from './use-day.ts';

const Row = ({ item }: { readonly item: DayItem }) => {
  const { t } = useTranslation('shell');
  const { title, text, note, isUrgent, since, place, act, to, onAct } = item;
  const where = [place.floorName, place.areaName].filter((name) => name !== '' && name !== title).join(' › ');
  return (
    <Flex as="li" gap="3" align="center" paddingY="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minWidth="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Text lineClamp="2" overflowWrap="anywhere">
          {text}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {where}
        </Text>
        <Flex gap="1" wrap="wrap">
          {since === undefined ? null : (
            <StateBadge tone="info" icon={Timer}>
              <Elapsed since={since} />
            </StateBadge>
          )}
          {note === '' ? null : (
            <StateBadge tone={isUrgent ? 'bad' : 'neutral'} icon={Clock}>
              {note}
            </StateBadge>
          )}
        </Flex>
      </Box>
      <Button
        asChild
        flexShrink="0"
        minHeight="44px"
        variant={act === 'goOn' ? 'solid' : 'outline'}
        aria-label={`${t(`home.day.${act}`)}: ${title}`}
      >
        <Link to={to} {...(onAct ? { onClick: onAct } : {})}>
          <Play aria-hidden />
          {t(`home.day.${act}`)}
        </Link>
      </Button>
    </Flex>
  );
};

/** As many rows of a stage as fit beside the others on a phone. */
const fewRows = 5;

const Section = ({ section: { stage, items, total, to } }: { readonly section: DaySection }) => {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, fewRows);
  const left = total - shown.length;
  const more = t('home.day.more', { count: left });
  return (
    <Box as="section" aria-labelledby={`home-day-${stage}`}>
      <Heading as="h3" size="sm" id={`home-day-${stage}`} color={stage === 'late' ? 'fg.error' : 'fg'}>
        {t(`home.day.stage.${stage}`)} · {number(total)}
      </Heading>
      <Box as="ul" listStyleType="none">
        {shown.map((item) => (
          <Row key={`${item.to} ${item.key}`} item={item} />
        ))}
      </Box>
      {left > 0 && shown.length < items.length ? (
        <Button variant="ghost" minHeight="44px" onClick={() => setOpen(true)}>
          {more}
        </Button>
      ) : null}
      {left > 0 && shown.length === items.length && to !== null ? <RowLink to={to}>{more}</RowLink> : null}
    </Box>
  );
};

export interface DayProps {
  readonly installationId: number;
  /** What is due and nobody's is part of it, and it is said where there is nothing. */
  readonly withFree: boolean;
  readonly keeper: HomeKeeper;
}

/** What this person has to do, of all modules in one list; what is done is a line below it. */
const Day = ({ installationId, withFree, keeper }: DayProps) => {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const { day, contributions } = useDay(installationId, withFree);
  const { sections, notices, done, standing } = day;
  const isShown = contributions.length > 0 && (withFree || sections.length > 0 || notices.length > 0);
  return (
    <>
      {isShown && withFree ? <PrepareQuestion /> : null}
      {isShown ? (
        <Stack
          as="section"
          aria-labelledby="home-day"
          gap="3"
          padding={{ base: '3', sm: '4' }}
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
        >
          <Flex justify="space-between" align="center" gap="2">
            <Heading as="h2" size="md" id="home-day">
              {t('home.day.title')}
            </Heading>
            <Button
              variant="outline"
              minHeight="44px"
              aria-haspopup="dialog"
              onPointerEnter={fetchScan}
              onFocus={fetchScan}
              onClick={openScan}
            >
              <ScanLine aria-hidden />
              {t('home.day.scan')}
            </Button>
          </Flex>
          {notices.map((notice) => (
            <Text key={notice} fontWeight="medium">
              {notice}
            </Text>
          ))}
          {standing === 'waiting' ? <ListSkeleton rows={3} /> : null}
          {standing === 'nothing' || standing === 'unknown' ? (
            <Text color="fg.muted">{t(`home.day.${standing}`)}</Text>
          ) : null}
          {sections.map((section) => (
            <Section key={section.stage} section={section} />
          ))}
          {done.map(({ count, to }) => (
            <RowLink key={to} to={to} color="fg.success">
              <CircleCheck aria-hidden size={20} />
              <Text as="span">{t('home.day.done', { count, shown: number(count) })}</Text>
            </RowLink>
          ))}
        </Stack>
      ) : null}
      {contributions.map(({ key, content }) => (
        <KeptPlaceProvider key={key} value={keeper.placeOf(key)}>
          {content}
        </KeptPlaceProvider>
      ))}
    </>
  );
};

export default Day;
