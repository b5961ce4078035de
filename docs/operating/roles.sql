-- An external PostgreSQL for Glass Dice: run once, as a superuser. The names are yours to choose.
create role glass_dice_owner login password 'choose one';
create role glass_dice_app noinherit login password 'choose another';
-- What the app becomes for the console: always named after it.
create role glass_dice_app_console;
grant glass_dice_app_console to glass_dice_app;
create database glass_dice owner glass_dice_owner encoding 'UTF8' template template0;
revoke all on database glass_dice from public;
grant connect on database glass_dice to glass_dice_app;
