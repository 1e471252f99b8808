import { FieldRows } from '../../form/choice-fields/field-rows.tsx';
import { LocalizedTextField } from '../../form/text-fields/localized-text-field.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';

/** What a reading of several options can be: each in three languages. */
export const OptionsField = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useKitText();
  return (
    <FieldRows
      name={name}
      label={label}
      addLabel={t('catalogue.options.add')}
      removeLabel={(number) => t('catalogue.options.remove', { number })}
      moveLabels={{
        earlier: (number) => t('catalogue.options.up', { number }),
        later: (number) => t('catalogue.options.down', { number }),
      }}
      blank={{ es: '', cat: '', en: '' }}
    >
      {(path, number) => <LocalizedTextField name={path} label={t('catalogue.options.one', { number })} />}
    </FieldRows>
  );
};
