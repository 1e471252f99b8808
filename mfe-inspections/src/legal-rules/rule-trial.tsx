import { type LegalRule, legalRuleSchema, tryLegalRule } from 'shared-kit/contracts/legal/legal-rules';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { useInstallation } from 'shared-kit/web/app';
import { useFormContext } from 'shared-kit/web/form';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

type Change = AnswerOf<typeof tryLegalRule>['data']['changes'][number];

const useChangeText = () => {
  const t = useText();
  return ({ before, after }: Change): string => {
    if (before === null) return t('legal.rules.comes');
    return after === null ? t('legal.rules.goes') : t('legal.rules.becomes', { before, after });
  };
};

/** What the rule as it is written would change in the installation that is open; nothing is saved. */
export const RuleTrial = ({ ruleKey }: { readonly ruleKey: string }) => {
  const t = useText();
  const textOf = useChangeText();
  const { installation } = useInstallation();
  const { getValues, trigger } = useFormContext<LegalRule>();
  const { data, isPending, mutate } = useRouteMutation(tryLegalRule, {});
  if (!installation) return <Text color="fg.muted">{t('legal.rules.tryFirst')}</Text>;
  const tryIt = (): void => {
    const read = legalRuleSchema.safeParse(getValues());
    if (read.success)
      mutate({ params: { key: ruleKey }, body: { installationId: installation.id, rule: read.data } });
    else void trigger();
  };
  const tried = data?.data;
  return (
    <Box>
      <Button variant="outline" minHeight="44px" loading={isPending} onClick={tryIt}>
        {t('legal.rules.try')}
      </Button>
      {tried ? (
        <Box role="status" marginTop="2">
          <Text>{t('legal.rules.tried', { looked: tried.looked, undecided: tried.undecided })}</Text>
          {tried.changes.length === 0 ? <Text>{t('legal.rules.noChange')}</Text> : null}
          <Box as="ul" listStyleType="none">
            {tried.changes.map((change) => (
              <Text as="li" key={change.subject}>
                {change.subject}: {textOf(change)}
              </Text>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
};
