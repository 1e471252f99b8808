import { useState } from 'react';
import { type LegalRuleEntry, listLegalRules } from 'shared-kit/contracts/legal/legal-rules';
import { paths } from 'shared-kit/contracts/paths';
import { matching } from 'shared-kit/domain/text/words';
import { useLocalized } from 'shared-kit/web/i18n';
import { Ban, BookOpen, CircleAlert, Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Input,
  ListSkeleton,
  PageFrame,
  RowLink,
  StateBadge,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { NewRule } from './new-rule.tsx';
import { ReadingBadge, useAsksToBeRead } from './rule-reading.tsx';

/** What of a rule is not as it was shipped. */
export const RuleBadges = ({ entry }: { readonly entry: LegalRuleEntry }) => {
  const t = useText();
  const { version, isBehindShipped, rule } = entry;
  return (
    <Flex gap="2" wrap="wrap">
      {version > 0 ? (
        <StateBadge tone="info" icon={Pencil}>
          {t('legal.rules.changed', { count: version })}
        </StateBadge>
      ) : null}
      {isBehindShipped ? (
        <StateBadge tone="warning" icon={CircleAlert}>
          {t('legal.rules.behind')}
        </StateBadge>
      ) : null}
      {rule.isActive ? null : (
        <StateBadge tone="neutral" icon={Ban}>
          {t('legal.rules.off')}
        </StateBadge>
      )}
      <ReadingBadge entry={entry} />
    </Flex>
  );
};

const RuleRow = ({ entry }: { readonly entry: LegalRuleEntry }) => {
  const t = useText();
  const local = useLocalized();
  const { key, rule } = entry;
  const source = [rule.norm, rule.article, t(`legal.sureness.${rule.sureness}`)];
  return (
    <RowLink to={paths.legalRules({ rule: key })}>
      <Flex gap="3" wrap="wrap" align="center" width="full">
        <Box flex="1" minWidth="min(12rem, 100%)">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {local(rule.name)}
          </Text>
          <Text color="fg.muted">{source.filter(Boolean).join(' · ')}</Text>
        </Box>
        <RuleBadges entry={entry} />
      </Flex>
    </RowLink>
  );
};

/** All rules, found by their words. */
export const RuleList = () => {
  const t = useText();
  const local = useLocalized();
  const [query, setQuery] = useState('');
  const [{ unread }, setAddress] = useUrlState({ unread: false as boolean });
  const asks = useAsksToBeRead();
  const { data, error, refetch } = useRoute(listLegalRules, {});
  const old = data?.data.filter(asks) ?? [];
  const listed = unread ? old : data?.data;
  const shown =
    listed && matching(listed, query, ({ rule }) => [local(rule.name), rule.norm, rule.article].join(' '));
  return (
    <PageFrame title={t('legal.rules.title')} summary={t('legal.rules.summary')}>
      <Flex gap="3" wrap="wrap" justify="space-between" marginBottom="3">
        <Input
          type="search"
          aria-label={t('legal.rules.search')}
          placeholder={t('legal.rules.search')}
          value={query}
          maxWidth="24rem"
          minHeight="44px"
          onChange={(event) => setQuery(event.target.value)}
        />
        {old.length > 0 || unread ? (
          <Button
            variant={unread ? 'solid' : 'outline'}
            minHeight="44px"
            aria-pressed={unread}
            onClick={() => setAddress({ unread: !unread })}
          >
            <BookOpen aria-hidden />
            {t('legal.rules.reading.toRead', { count: old.length })}
          </Button>
        ) : null}
        <NewRule />
      </Flex>
      {unread && data && old.length === 0 ? <EmptyState title={t('legal.rules.reading.none')} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {shown || error ? null : <ListSkeleton rows={8} />}
      <Box as="ul" listStyleType="none">
        {(shown ?? []).map((entry) => (
          <Box as="li" key={entry.key}>
            <RuleRow entry={entry} />
          </Box>
        ))}
      </Box>
    </PageFrame>
  );
};
