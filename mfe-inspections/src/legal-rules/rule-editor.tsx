import {
  expiryDemands,
  type LegalRule,
  legalRuleSchema,
  saveLegalRule,
  surenesses,
} from 'shared-kit/contracts/legal/legal-rules';
import {
  CheckboxField,
  ContractForm,
  DateField,
  LocalizedTextField,
  NumberField,
  SelectField,
  TextField,
  useContractForm,
} from 'shared-kit/web/form';
import { useSaveRecord } from 'shared-kit/web/query';
import { Button, Flex, Heading, notify, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ExampleRows } from './example-rows.tsx';
import { ExpiryRows } from './expiry-rows.tsx';
import { OutcomeRows } from './outcome-rows.tsx';
import { RuleTrial } from './rule-trial.tsx';

interface RuleEditorProps {
  readonly ruleKey: string;
  /** The one that a new version comes after. */
  readonly version: number;
  readonly rule: LegalRule;
  readonly onSaved: () => void;
}

const RuleFields = () => {
  const t = useText();
  return (
    <>
      <LocalizedTextField name="name" label={t('legal.rules.name')} />
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        <TextField name="norm" label={t('legal.rules.norm')} />
        <TextField name="article" label={t('legal.rules.article')} optional />
        <SelectField
          name="sureness"
          label={t('legal.rules.sureness')}
          options={surenesses.map((value) => ({ value, label: t(`legal.sureness.${value}`) }))}
        />
        <TextField name="readIn" label={t('legal.rules.readIn')} optional />
        <TextField name="readBy" label={t('legal.rules.readBy')} optional />
        <DateField name="reviewedOn" label={t('legal.rules.reviewedOn')} optional emptyAs={null} />
        <NumberField name="noticeDays" label={t('legal.rules.noticeDays')} />
        <SelectField
          name="expiry"
          label={t('legal.rules.expiry')}
          options={expiryDemands.map((value) => ({ value, label: t(`legal.rules.expiryOf.${value}`) }))}
        />
      </SimpleGrid>
      <LocalizedTextField name="who" label={t('legal.rules.who')} optional />
      <LocalizedTextField name="document" label={t('legal.rules.document')} optional />
      <LocalizedTextField name="note" label={t('legal.rules.note')} optional />
      <CheckboxField name="standing" label={t('legal.rules.standing')} />
      <CheckboxField name="together" label={t('legal.rules.together')} />
      <CheckboxField name="isActive" label={t('legal.rules.isActive')} />
    </>
  );
};

/** Everything of a rule: what it says, when it holds, the examples that test it, and what it would change where one is. */
export const RuleEditor = ({ ruleKey, version, rule, onSaved }: RuleEditorProps) => {
  const t = useText();
  const save = useSaveRecord(saveLegalRule, { invalidates: ['legalObligations', 'legalFacts'] });
  const form = useContractForm(legalRuleSchema, {
    defaults: rule,
    onSubmit: (written) => save({ params: { key: ruleKey }, body: { version, rule: written } }),
  });
  const sent = (): void => {
    notify({ text: t('legal.rules.saved') });
    onSaved();
  };
  return (
    <ContractForm form={form} onSent={sent}>
      <Stack gap="4" marginTop="3">
        <RuleFields />
        <Heading as="h2" size="sm">
          {t('legal.rules.outcomes')}
        </Heading>
        <Text color="fg.muted">{t('legal.rules.order')}</Text>
        <OutcomeRows place={rule.place} />
        <Heading as="h2" size="sm">
          {t('legal.rules.examples')}
        </Heading>
        <Text color="fg.muted">{t('legal.rules.examplesHelp')}</Text>
        <ExampleRows />
        <ExpiryRows />
        <RuleTrial ruleKey={ruleKey} />
        <Flex>
          <Button type="submit" minHeight="44px" loading={form.isSaving}>
            {t('legal.rules.save')}
          </Button>
        </Flex>
      </Stack>
    </ContractForm>
  );
};
