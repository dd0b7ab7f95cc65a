import type { ReactNode } from "react";
import { setTheme, type ThemeChoice, useThemeChoice } from "#lib/theme.ts";
import { optionsOf } from "#lib/words.ts";
import { CardSection } from "#ui/card-section.tsx";
import { SelectField } from "#ui/field/select-field.tsx";

const WORDS = {
  light: "Light",
  brand: "Brand",
  dark: "Dark",
  system: "As the system",
} as const satisfies Record<ThemeChoice, string>;

const OPTIONS = optionsOf(WORDS);

/** How the console looks in this browser, in the profile and in the settings. */
export function AppearanceSection({ children }: { children?: ReactNode }) {
  const choice = useThemeChoice();
  return (
    <CardSection
      title="Appearance"
      hint="How the console looks and answers in this browser."
      card={
        <SelectField
          label="Theme"
          hint="The switch in the header changes between light and brand."
          className="max-w-md"
          options={OPTIONS}
          value={choice}
          onChange={({ target }) => setTheme(target.value as ThemeChoice)}
        />
      }
    >
      {children}
    </CardSection>
  );
}
