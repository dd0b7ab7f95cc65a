import { setTheme, type ThemeChoice, useThemeChoice } from "#lib/theme.ts";
import { optionsOf } from "#lib/words.ts";
import { Card } from "#ui/card.tsx";
import { SelectField } from "#ui/field/select-field.tsx";

const WORDS = {
  light: "Light",
  brand: "Brand",
  dark: "Dark",
  system: "As the system",
} as const satisfies Record<ThemeChoice, string>;

const OPTIONS = optionsOf(WORDS);

/** The theme of the console in this browser, in the profile and in the settings. */
export function AppearanceCard() {
  const choice = useThemeChoice();
  return (
    <Card title="Appearance">
      <SelectField
        label="Theme"
        hint="In this browser. The switch in the header changes between light and brand."
        options={OPTIONS}
        value={choice}
        onChange={({ target }) => setTheme(target.value as ThemeChoice)}
      />
    </Card>
  );
}
