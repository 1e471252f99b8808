import * as enums from '../../contracts/enums.ts';
import { useKitText } from './use-kit-text.ts';

const numbered = {
  archetype: enums.Archetype,
  choreResult: enums.ChoreResult,
  correctiveLevel: enums.CorrectiveLevel,
  correctiveStatus: enums.CorrectiveStatus,
  defectLevel: enums.DefectLevel,
  delayReason: enums.DelayReason,
  entityStatus: enums.EntityStatus,
  externalCompanyCategory: enums.ExternalCompanyCategory,
  inspectionStatus: enums.InspectionStatus,
  inspectionType: enums.InspectionType,
  language: enums.Language,
  lowVoltageElementType: enums.LowVoltageElementType,
  month: enums.Month,
  observationType: enums.ObservationType,
  periodicity: enums.Periodicity,
  priority: enums.Priority,
  reportChoreFilter: enums.ReportChoreFilter,
  timeReportOption: enums.TimeReportOption,
  valueType: enums.ValueType,
} satisfies Record<string, Record<string, number>>;

export type EnumName = keyof typeof numbered;
/** The numbers of an enumeration: `EnumValue<'priority'>` is `0 | 1 | 2`. */
export type EnumValue<N extends EnumName> = (typeof numbered)[N][keyof (typeof numbered)[N]];

/** Every enumeration that has texts, with its names and numbers. */
export const enumNames: Readonly<Record<EnumName, Readonly<Record<string, number>>>> = numbered;

/** `nameOfEnumValue('priority', 0)` is `top`. */
export const nameOfEnumValue = (name: EnumName, value: number): string =>
  Object.entries(enumNames[name]).find(([, number]) => number === value)?.[0] ?? String(value);

/**
 * Words for enumeration values: `text('priority', 0)`, and `options('priority')` for a choice of all of them.
 */
export const useEnumText = () => {
  const t = useKitText();
  const text = (name: EnumName, value: number): string => t(`${name}.${nameOfEnumValue(name, value)}`);
  const options = (name: EnumName) =>
    Object.values(enumNames[name]).map((value) => ({ value, label: text(name, value) }));
  return { text, options };
};
