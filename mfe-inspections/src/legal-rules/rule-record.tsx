import { useState } from 'react';
import { getLegalRule, type LegalRule } from 'shared-kit/contracts/legal/legal-rules';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, ErrorState, Flex, Heading, PageFrame, RecordSkeleton, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { NewRule } from './new-rule.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleBadges } from './rule-list.tsx';
import { RuleReadingLine } from './rule-reading.tsx';

interface Taken {
  readonly version: number;
  readonly rule: LegalRule;
}

/** A rule: as it holds, to be changed, and in its versions, any of which can be taken up again. */
export const RuleRecord = ({ ruleKey }: { readonly ruleKey: string }) => {
  const t = useText();
  const local = useLocalized();
  const { dateTime } = useFormat();
  const [taken, setTaken] = useState<Taken | null>(null);
  const { data, error, refetch } = useRoute(getLegalRule, { params: { key: ruleKey } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const [current] = data?.data ?? [];
  if (!data || !current) return <RecordSkeleton />;
  const shown = taken ?? current;
  return (
    <PageFrame
      title={local(current.rule.name)}
      summary={[current.rule.norm, current.rule.article].filter(Boolean).join(' · ')}
      crumbs={[{ label: t('legal.rules.back'), to: paths.legalRules() }]}
    >
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <RuleBadges entry={current} />
        <NewRule from={current.rule} />
      </Flex>
      <RuleReadingLine entry={current} />
      <RuleEditor
        key={`${current.version} ${shown.version}`}
        ruleKey={ruleKey}
        version={current.version}
        rule={shown.rule}
        onSaved={() => setTaken(null)}
      />
      <Heading as="h2" size="sm" marginTop="6">
        {t('legal.rules.versions')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {data.data.map(({ version, rule, savedAt, savedByName }) => (
          <Box as="li" key={version}>
            <Flex gap="3" wrap="wrap" align="center" minHeight="44px">
              <Text flex="1" minWidth="min(12rem, 100%)">
                {savedAt === null
                  ? t('legal.rules.shipped')
                  : [t('legal.rules.version', { count: version }), savedByName, dateTime(savedAt)].join(
                      ' · ',
                    )}
              </Text>
              {version === shown.version ? null : (
                <Button variant="outline" minHeight="44px" onClick={() => setTaken({ version, rule })}>
                  {t('legal.rules.takeVersion', { count: version })}
                </Button>
              )}
            </Flex>
          </Box>
        ))}
      </Box>
    </PageFrame>
  );
};
