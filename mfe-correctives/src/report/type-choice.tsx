import { paths } from 'shared-kit/contracts/paths';
import { usePermissions } from 'shared-kit/web/app';
import { Controller, useFieldError, useFormContext } from 'shared-kit/web/form';
import { ModuleLink } from 'shared-kit/web/router';
import { chakra, ErrorState, Flex, Skeleton, Text, wholeRadio } from 'shared-kit/web/ui';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { useText } from '../use-text.ts';

const Chip = chakra('label', {
  base: {
    ...wholeRadio,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingX: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg.panel',
    '&:has(input:checked)': { bg: 'brand.subtle', borderColor: 'brand.solid', fontWeight: 'semibold' },
  },
});

/** Without any nothing can be reported: who may add them is led there, others are told whom to ask. */
const NoTypes = () => {
  const t = useText();
  const { isSuperAdmin } = usePermissions();
  return (
    <Text color="fg.muted">
      {t('report.noTypes')}
      {'. '}
      {isSuperAdmin ? (
        <ModuleLink to={paths.starterCatalogue()}>
          <Text as="span" textDecoration="underline">
            {t('report.addTypes')}
          </Text>
        </ModuleLink>
      ) : (
        t('report.askForTypes')
      )}
    </Text>
  );
};

/** What is wrong, by one touch; how urgent that usually is comes with it. */
export const TypeChoice = () => {
  const t = useText();
  const { types, error, isLoading, retry } = useCorrectiveTypes();
  const { setValue } = useFormContext();
  const problem = useFieldError('correctiveTypeId');
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isLoading) return <Skeleton height="24" />;
  return (
    <fieldset>
      <Text as="legend" fontWeight="medium" marginBottom="1">
        {t('report.whatIsWrong')}
      </Text>
      {types.length === 0 ? <NoTypes /> : null}
      <Controller
        name="correctiveTypeId"
        render={({ field }) => (
          <Flex gap="2" wrap="wrap">
            {types.map(({ id, name, priority }, index) => (
              <Chip key={id}>
                <input
                  type="radio"
                  name={field.name}
                  ref={index === 0 ? field.ref : undefined}
                  checked={field.value === id}
                  aria-invalid={problem !== undefined}
                  onBlur={field.onBlur}
                  onChange={() => {
                    field.onChange(id);
                    setValue('priority', priority, { shouldDirty: true });
                  }}
                />
                {name}
              </Chip>
            ))}
          </Flex>
        )}
      />
      {problem === undefined ? null : (
        <Text color="fg.error" role="alert" marginTop="1">
          {problem}
        </Text>
      )}
    </fieldset>
  );
};
