import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { LoginField } from "./login-field.tsx";

export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isShown, setShown] = useState(false);
  return (
    <LoginField
      label="Password"
      name="password"
      type={isShown ? "text" : "password"}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!isShown)}
          className="absolute end-0.5"
        />
      }
    />
  );
}
