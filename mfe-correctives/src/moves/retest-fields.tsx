import type { AskedRetest } from 'shared-kit/contracts/correctives/corrective-retest';
import { judgeRetest } from 'shared-kit/domain/correctives/corrective-retest';
import { canBeNegative, withOtherSign } from 'shared-kit/domain/files/numbers';
import { FieldFrame, NumberInput, TextAreaField, useFormContext, useTextInput } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Box, Button, Flex, InputGroup, Stack } from 'shared-kit/web/ui';
import { useLimits } from '../parts/use-limits.ts';
import { useText } from '../use-text.ts';

interface RetestFieldsProps {
  readonly asked: AskedRetest;
  /** Before the closing nothing has to be said of it yet. */
  readonly optional?: boolean;
}

const name = 'retest.text';

/** The number that it came from, read again: judged as in its task, and with a word where it is closed nonetheless. */
export const RetestFields = ({ asked, optional = false }: RetestFieldsProps) => {
  const t = useText();
  const local = useLocalized();
  const limits = useLimits();
  const { setValue, setFocus } = useFormContext();
  const entry = useTextInput(name);
  const written = entry.value;
  const { outside } = judgeRetest(asked, { text: written });
  const isEmpty = written.trim() === '';
  const { unit, before, formatName, limitMissing } = asked;
  const known = limitMissing.length > 0 ? '' : limits(asked);
  const help = [known, before === '' ? '' : t('retest.before', { reading: before })].filter(Boolean);
  const input = <NumberInput decimals size="lg" maxLength={100} {...entry} />;
  const changeSign = (): void => {
    setValue(name, withOtherSign(written), { shouldDirty: true });
    setFocus(name);
  };
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="lg" padding="3">
      <FieldFrame
        name={name}
        label={t('retest.field', { name: local(formatName) })}
        optional={optional}
        {...(help.length === 0 ? {} : { help: help.join(' · ') })}
      >
        <Flex gap="2" width="full">
          {unit === '' ? input : <InputGroup endElement={unit}>{input}</InputGroup>}
          {canBeNegative(asked) ? (
            <Button variant="outline" size="lg" aria-label={t('retest.sign')} onClick={changeSign}>
              ±
            </Button>
          ) : null}
        </Flex>
      </FieldFrame>
      <Flex
        role="status"
        gap="1"
        align="center"
        color="fg.warning"
        fontWeight="semibold"
        _empty={{ display: 'none' }}
      >
        {outside ? (
          <>
            <TriangleAlert aria-hidden size={16} />
            {t('retest.stillOutside')}
          </>
        ) : null}
      </Flex>
      {outside || isEmpty ? (
        <Box>
          <TextAreaField
            name="retest.reason"
            label={t(isEmpty ? 'retest.whyNotRead' : 'retest.whyNonetheless')}
            maxLength={4000}
            optional={optional || isEmpty}
          />
        </Box>
      ) : null}
    </Stack>
  );
};
