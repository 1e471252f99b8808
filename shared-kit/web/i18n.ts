/** Languages: one i18next instance for shell and remotes, and what is written by locale. */
export { useTranslation } from 'react-i18next';
/** Released modules know it by this name. */
export { localizedIn as localizedName } from '../domain/text/localized-text.ts';
export { type EnumName, type EnumValue, enumNames, nameOfEnumValue, useEnumText } from './i18n/enum-text.ts';
export {
  asWritten,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatList,
  formatMoney,
  formatNumber,
  formatRelative,
  formatTime,
  localeOf,
} from './i18n/format.ts';
export { currentLanguage, i18n, initI18n, setLanguage } from './i18n/instance.ts';
export {
  type Locales,
  type LocalesLoader,
  loadRest,
  registerLocales,
  registerRest,
  withRest,
} from './i18n/locales.ts';
export {
  type Format,
  setTimeZone,
  useFormat,
  useLanguage,
  useLocalized,
} from './i18n/use-format.ts';
export { useKitText } from './i18n/use-kit-text.ts';
