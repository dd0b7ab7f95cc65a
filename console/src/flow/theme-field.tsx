import { setTheme, type ThemeChoice, useThemeChoice } from "#lib/theme.ts";
import { SelectField } from "#ui/field/select-field.tsx";

const WORDS = {
  light: "Light",
  brand: "Brand",
  dark: "Dark",
  system: "As the system",
} as const satisfies Record<ThemeChoice, string>;

const OPTIONS = Object.entries(WORDS).map(([value, label]) => ({ value, label }));

/** The look of the console in this browser. The switch in the header chooses between the first two. */
export function ThemeField({ className }: { className?: string }) {
  const choice = useThemeChoice();
  return (
    <SelectField
      label="Theme"
      options={OPTIONS}
      value={choice}
      onChange={({ target }) => setTheme(target.value as ThemeChoice)}
      className={className}
    />
  );
}
